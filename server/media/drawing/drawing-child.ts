import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { drawings } from './drawings.ts'
import { endAbove, endProcess } from './end-process.ts'

/**
 * The process that decodes pictures: `drawing-process.ts` starts it, hands it one picture after the other and kills it
 * where one takes too long.
 */

// No picture is drawn twice, and one picture must not take all of the processors.
sharp.cache(false)
sharp.concurrency(1)
endFirst()

endAbove(Number(process.argv[2]))

process.on('message', async ({ drawing, input }: DrawingRequest) => {
  process.send!(await answerTo(drawing, input))
})
process.on('disconnect', endProcess)
// A terminal sends these to all processes of the shop, whose own process still finishes what it began.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

export interface DrawingRequest {
  drawing: keyof typeof drawings
  input: never
}

export type DrawingAnswer = { drawn: unknown } | { failure: string }

async function answerTo(drawing: DrawingRequest['drawing'], input: never): Promise<DrawingAnswer> {
  try {
    return { drawn: await drawings[drawing](input) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

/** Where the machine runs out of memory, the system ends this process and not the shop's own. */
function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Only Linux has it.
  }
}
