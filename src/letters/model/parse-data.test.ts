import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesOfData } from './lines-of-data.ts'
import { dataOf, faultOfJson, LONGEST_DATA } from './parse-data.ts'

const lineOf = (text: string) => {
  const verdict = dataOf(text)
  return verdict.ok ? null : verdict.details?.values?.line
}

describe('data that was edited by hand', () => {
  it('is taken when it is JSON', () => {
    expect(dataOf('{"patient": {"name": "A", "age": 4}}')).toEqual({
      ok: true,
      value: { patient: { name: 'A', age: 4 } },
    })
  })

  it.each([
    ['{\n  "a": 1,\n  "b": abc\n}', 3],
    ['{\n  "a": 1\n  "b": 2\n}', 3],
    ['{\n  "a": 1,\n}', 3],
    ['{\n  "a": "not closed\n}', 2],
    ['{\n  a: 1\n}', 2],
    ['{\n  "a": 01\n}', 2],
    ['{"a": 1', 1],
    ['{}\n{}', 2],
    ['', 1],
    ['[1]', 1],
    ['"text"', 1],
    [`{"a": "${'x'.repeat(LONGEST_DATA)}"}`, 1],
    ['{"a": {"a": {"a": {"a": {"a": {"a": {"a": {"a": {"a": 1}}}}}}}}}', 1],
  ])('is refused with the line of its fault: %j', (text, line) => {
    expect(lineOf(text)).toBe(line)
  })

  it('is found faulty exactly where JSON.parse would', () => {
    const isJson = (text: string) => {
      try {
        JSON.parse(text)
        return true
      } catch {
        return false
      }
    }
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json({ maxDepth: 3 }),
          fc.string(),
          fc.string({ unit: fc.constantFrom(...'{}[]",:1-.e ntrue\\u0') }),
        ),
        (text) => {
          expect(faultOfJson(text) === null).toBe(isJson(text))
        },
      ),
    )
  })
})

it('the lines of the data are those of JSON, each with the path of its value', () => {
  const values = { patient: { name: 'A', age: 4 }, empty: {}, top: null, deep: { er: { still: true } } }
  const lines = linesOfData(values)
  expect(lines.map(({ text }) => text).join('\n')).toBe(JSON.stringify(values, null, 2))
  expect(lines.flatMap(({ path }) => path ?? [])).toEqual([
    'patient.name',
    'patient.age',
    'empty',
    'top',
    'deep.er.still',
  ])
})
