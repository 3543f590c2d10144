import { expect, test } from 'vitest'
import { astmAnswer } from './astm-answers.ts'
import { astmFrames } from './astm-frames.ts'
import { ACK, astmReader, NAK } from './astm-reader.ts'
import { readAstm } from './astm-reading.ts'
import { astmSender } from './astm-sender.ts'

const RECORDS = [
  'H|\\^&|||XN-L^00-10|||||||P|1',
  'P|1',
  'O|1|126112100011||^^^WBC|R',
  'R|1|^^^WBC|9.55|10*3/uL||N||F',
  'L|1|N',
]

/** What the reader says to bytes; a message is stored as `isStored` says. */
function session(isStored = true) {
  const reader = astmReader()
  return (bytes: Iterable<number>) => {
    const said: (string | number)[] = []
    for (const event of reader.feed(Uint8Array.from(bytes))) {
      if (event.is === 'answer') said.push(event.byte)
      else if (event.is === 'broken') said.push(event.why)
      else if (event.is === 'message') said.push(String.fromCharCode(...event.bytes), reader.settle(isStored))
    }
    return said
  }
}
const [ENQ, EOT] = [[0x05], [0x04]]

test('each frame is answered; the message is told with its last record, whole', () => {
  const say = session()
  expect(say(ENQ)).toEqual([ACK])
  const frames = astmFrames(RECORDS)
  expect(frames.slice(0, -1).flatMap(say)).toEqual([ACK, ACK, ACK, ACK])
  expect(say(frames.at(-1) ?? [])).toEqual([`${RECORDS.join('\r')}\r`, ACK])
  expect(say(EOT)).toEqual([])
})

test('a message that could not be stored is asked for again: its last frame once more', () => {
  const say = session(false)
  say(ENQ)
  const frames = astmFrames(RECORDS)
  frames.slice(0, -1).map(say)
  const last = frames.at(-1) ?? []
  expect(say(last)).toEqual([expect.any(String), NAK])
  expect(say(last)).toEqual([expect.any(String), NAK])
})

test('a repeated frame is answered and not taken twice; the numbers go round after 7', () => {
  const say = session()
  say(ENQ)
  const many = [...RECORDS.slice(0, 3), ...Array.from({ length: 9 }, (_, at) => `R|${at + 1}|^^^A${at}|1`), 'L|1']
  const frames = astmFrames(many)
  const said = frames.flatMap((frame) => [...say(frame), ...say(frame)])
  expect(said.filter((one) => typeof one === 'string')).toEqual([`${many.join('\r')}\r`])
  expect(said.filter((one) => one === NAK)).toEqual([])
})

test('a wrong checksum and a frame out of its turn are asked for again', () => {
  const say = session()
  say(ENQ)
  const [first = [], second = []] = astmFrames(RECORDS)
  expect(say(second)).toEqual(['number', NAK])
  expect(say(first.map((byte, at) => (at === 3 ? byte + 1 : byte)))).toEqual(['checksum', NAK])
  expect(say(first)).toEqual([ACK])
})

test('a message whose last record never came is told as broken; the next session is read', () => {
  const say = session()
  const frames = astmFrames(RECORDS)
  say(ENQ)
  frames.slice(0, 3).map(say)
  expect(say(EOT)).toEqual(['no-last-record'])
  say(ENQ)
  expect(frames.flatMap(say)).toContain(ACK)
})

test('a record that is divided between frames is put together', () => {
  const say = session()
  say(ENQ)
  const frames = astmFrames(RECORDS, 5)
  expect(frames.length).toBeGreaterThan(10)
  expect(frames.flatMap(say)).toContain(`${RECORDS.join('\r')}\r`)
})

test('the records say sample, code, figure, unit and state', () => {
  const records = [
    ...RECORDS.slice(0, 3),
    'R|1|^^^WBC|<0.5|10*3/uL||A||F||||20261121101200',
    'C|1|I|^Clumps|G',
    'R|2|^^^HIV^1|Reactive||||F',
    'L|1',
  ]
  expect(readAstm(records.join('\r'))).toEqual({
    is: 'values',
    values: [
      expect.objectContaining({
        sampleNo: '126112100011',
        code: 'WBC',
        orderCode: 'WBC',
        comparator: '<',
        value: '0.5',
        unit: '10*3/uL',
        status: 'final',
        measuredAt: '20261121101200',
        note: 'Clumps',
      }),
      expect.objectContaining({ code: 'HIV', kind: 'text', value: 'Reactive' }),
    ],
  })
  expect(readAstm('H|\\^&\rQ|1|^126112100011||ALL\rL|1')).toEqual({ is: 'query', sampleNo: '126112100011' })
  // Rack and place before the number, as Sysmex asks.
  expect(readAstm('H|\\^&\rQ|1|2^1^   126112100011^B||^^^^WBC\rL|1')).toMatchObject({ sampleNo: '126112100011' })
  expect(readAstm('H|\\^&\rL|1').is).toBe('unreadable')
  expect(readAstm('nonsense').is).toBe('unreadable')
})

test('an answer is sent by ENQ, frame by frame as each is taken, and EOT; a frame that is not taken is sent again', () => {
  const records = astmAnswer('126112100011', ['WBC', 'HGB'], { now: '20261121101500', application: 'XN-L' })
  expect(records).toEqual([
    'H|\\^&|||WARDBOOK|||||XN-L||P|1|20261121101500',
    'P|1',
    'O|1|126112100011||^^^WBC\\^^^HGB|R||||||A||||||||||||||Q',
    'L|1|F',
  ])
  const frames = astmFrames(records)
  const sender = astmSender(records)
  expect([...sender.begin()]).toEqual(ENQ)
  expect(sender.take(NAK + 0x80)).toBeNull()
  expect([...(sender.take(ACK) ?? [])]).toEqual(frames[0])
  expect([...(sender.take(NAK) ?? [])]).toEqual(frames[0])
  expect(frames.slice(1).map(() => [...(sender.take(ACK) ?? [])])).toEqual(frames.slice(1))
  expect(sender.isOver()).toBe(false)
  expect([...(sender.take(ACK) ?? [])]).toEqual(EOT)
  expect(sender.isOver()).toBe(true)
})

test('an analyser that takes no frame, or wants to send itself, is left alone', () => {
  const records = astmAnswer('12', [], { now: '20261121101500', application: '' })
  expect(records.slice(1)).toEqual(['L|1|I'])
  const stubborn = astmSender(records)
  stubborn.begin()
  stubborn.take(ACK)
  const said = Array.from({ length: 7 }, () => [...(stubborn.take(NAK) ?? [])])
  expect(said.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => astmFrames(records)[0]))
  expect(said[5]).toEqual(EOT)
  expect(stubborn.isOver()).toBe(true)
  const busy = astmSender(records)
  busy.begin()
  expect(busy.take(0x05)).toBeNull()
  expect(busy.isOver()).toBe(true)
})
