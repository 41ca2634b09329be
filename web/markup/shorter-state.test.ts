import { expect, test } from 'vitest'
import { withShorterState } from './shorter-state.ts'

const MARK = '5ca1ab1e-0000-4000-8000-000000000000'
const part = (text: string) => `<script nonce="${MARK}" data-tsr-stream-part="">${text}</script>`

test('objects that occur once bear no number, and those that occur again mean the same', () => {
  const told = '($R=>$R[0]={a:$R[1]={b:1},c:$R[2]=[$R[3]={d:"$R[4]= \\" $R[5]="},$R[1]]})([])'

  const shorter = withShorterState(`<p>$R[2]=</p>${part(`told=${told}`)}`, MARK)

  expect(shorter).toBe(
    `<p>$R[2]=</p>${part('told=($R=>$R[0]={a:$R[1]={b:1},c:[{d:"$R[4]= \\" $R[5]="},$R[1]]})([])')}`,
  )
})

test('what has no value, the files that stand beside it, and a script for what comes later are left out', () => {
  const told = 'told={attrs:{"data-chunks":""},children:"[\\"/a.js\\"]",a:void 0,b:",c:void 0"}'
  const later = `<script nonce="${MARK}">document.currentScript.remove();/*$tsr-stream-boundary*/</script>`

  expect(withShorterState(part(told) + later, MARK)).toBe(
    part('told={attrs:{"data-chunks":""},children:"",b:",c:void 0"}'),
  )
})

test('scripts of the router that follow each other are one; what stands between two keeps them apart', () => {
  const scripts = [part('one()'), part('two()'), '<script>own()</script>', part('three()')]

  expect(withShorterState(scripts.join(''), MARK)).toBe(
    `${part('one();two()')}<script>own()</script>${part('three()')}`,
  )
})

test('a script that somebody’s text smuggled in is left alone', () => {
  const smuggled = '<script nonce="" data-tsr-stream-part="">$R[0]={a:$R[1]={}}</script>'

  expect(withShorterState(part('one()') + smuggled, MARK)).toBe(part('one()') + smuggled)
})
