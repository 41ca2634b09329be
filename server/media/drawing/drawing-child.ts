import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { drawings } from './drawings.ts'
import { endAbove, endProcess } from './end-process.ts'

/** The process that decodes pictures. `drawing-process.ts` starts it and kills it if a picture takes too long. */

// No picture is decoded twice, and one must not use all processors.
sharp.cache(false)
sharp.concurrency(1)
endFirst()

endAbove(Number(process.argv[2]))

process.on('message', async ({ drawing, input }: DrawingRequest) => {
  process.send!(await answerTo(drawing, input))
})
process.on('disconnect', endProcess)
// A terminal sends SIGINT to all processes, but the server still finishes its requests.
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

/** If memory runs out, the system kills this process and not the server. */
function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Only Linux has this file.
  }
}
