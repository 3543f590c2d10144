import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MllpEvent, mllpReader } from './mllp-reader.ts'

const bytes = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0))
const told = (events: readonly MllpEvent[]) =>
  events.map((event) => [event.is === 'frame' ? 'frame' : event.why, String.fromCharCode(...event.bytes)])
const read = (texts: readonly string[], most?: number) => {
  const reader = mllpReader(most)
  return told([...texts.flatMap((text) => reader.feed(bytes(text))), ...reader.end()])
}
const framed = (text: string) => `\v${text}\x1c\r`

test('a frame is what stands between its first and its last characters, however it arrives', () => {
  expect(read([framed('MSH|1') + framed('MSH|2')])).toEqual([
    ['frame', 'MSH|1'],
    ['frame', 'MSH|2'],
  ])
  expect(read([...framed('MSH|1')])).toEqual([['frame', 'MSH|1']])
  expect(read(['\r\n', framed('a'), '\r\n', framed('b')])).toEqual([
    ['frame', 'a'],
    ['frame', 'b'],
  ])
})

test.each<[string, readonly string[], [string, string][]]>([
  [
    'cut off by the next',
    [`\vfirst${framed('second')}`],
    [
      ['cut', 'first'],
      ['frame', 'second'],
    ],
  ],
  [
    'without its last CR',
    [`\vfirst\x1c${framed('second')}`],
    [
      ['no-end', 'first'],
      ['frame', 'second'],
    ],
  ],
  [
    'with something else for its CR',
    [`\vfirst\x1cxy${framed('second')}`],
    [
      ['no-end', 'first'],
      ['frame', 'second'],
    ],
  ],
  [
    'without a start',
    [`first\x1c\r${framed('second')}`],
    [
      ['outside', 'first\x1c\r'],
      ['frame', 'second'],
    ],
  ],
  ['in a connection that ends', ['\vfirst'], [['closed', 'first']]],
  ['in a connection that ends before its CR', ['\vfirst\x1c'], [['closed', 'first']]],
])('what is broken is told and never merged with the next: a frame %s', (_, texts, expected) => {
  expect(read(texts)).toEqual(expected)
  expect(read(texts.flatMap((text) => [...text])).filter(([is]) => is === 'frame')).toEqual(
    expected.filter(([is]) => is === 'frame'),
  )
})

test('what is too long is dropped to the next start, and told once', () => {
  expect(read(['\v12345', '6789', '0', framed('next')], 8)).toEqual([
    ['long', '123456789'],
    ['frame', 'next'],
  ])
})

test('whatever the pieces, the frames are the messages in their order', () => {
  const message = fc.string({ unit: fc.constantFrom('M', 'S', 'H', '|', '\r', '^'), minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.array(message), fc.array(fc.nat({ max: 30 })), (messages, cuts) => {
      const all = messages.map(framed).join('')
      const pieces: string[] = []
      let from = 0
      for (const cut of cuts) {
        pieces.push(all.slice(from, from + cut))
        from += cut
      }
      expect(read([...pieces, all.slice(from)])).toEqual(messages.map((text) => ['frame', text]))
    }),
  )
})
