import { setTimeout } from 'node:timers/promises'
import { endAbove, endProcess } from '../../media/drawing/end-process.ts'

export interface Fault {
  act: 'draw' | 'hang' | 'die' | 'grow' | 'fail'
  ms?: number
}

const held: Buffer[] = []

endAbove(Number(process.argv[2]))
process.on('disconnect', endProcess)
process.on('message', async ({ input }: { input: Fault }) => {
  if (input.act === 'hang') for (;;);
  if (input.act === 'die') process.exit(1)
  for (; input.act === 'grow'; await setTimeout(5)) held.push(Buffer.alloc(8 * 1024 * 1024, 1))
  await setTimeout(input.ms ?? 0)
  process.send!(input.act === 'fail' ? { failure: 'no picture' } : { drawn: process.pid })
})
