import process from 'node:process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTemplate, LONGEST_TEMPLATE } from './check-template.ts'
import { fillTemplate, templateToUse, valueAt, withValue } from './fill-template.ts'
import { END_MARKER, letterPart, START_MARKER } from './letter-part.ts'
import { filledByHand, missingIn, piecesOf } from './missing-values.ts'
import { labelOf, pathsIn } from './placeholders.ts'

const VALUES = { patient: { name: 'Asha Patil', age: 43, claim_id: null }, management: { advice_date: '' } }

describe('a template is filled in', () => {
  it.each([
    ['{{patient.name}}, {{ patient.age }} years', 'Asha Patil, 43 years'],
    ['{{patient.name}} {{patient.name}}', 'Asha Patil Asha Patil'],
    ['on {{management.advice_date}}', 'on Advice Date Not Available'],
    ['{{patient.claim_id}}', 'Claim ID Not Available'],
    ['{{nobody.knows_this}}', 'Knows This Not Available'],
    ['{{constructor}} {{__proto__}}', 'Constructor Not Available Proto Not Available'],
    ['{{patient.constructor}} {{patient.name.length}}', 'Constructor Not Available Length Not Available'],
    ['{{toString}}', 'ToString Not Available'],
    ['{{patient}}', 'Patient Not Available'],
    ['{{1+1}} {{patient.name', '{{1+1}} {{patient.name'],
    ['<script>alert(1)</script> {{patient.name}}', '<script>alert(1)</script> Asha Patil'],
    [`guidance {{patient.age}}\n${START_MARKER}\nDear {{patient.name}}\n${END_MARKER}\nmore`, 'Dear Asha Patil'],
  ])('%j gives %j', (body, letter) => {
    expect(fillTemplate(body, VALUES)).toBe(letter)
  })

  it('with own values only, also of data that names the prototype', () => {
    expect(valueAt(JSON.parse('{"__proto__": {"x": "own"}}'), '__proto__.x')).toBe('own')
    expect(valueAt({}, '__proto__.toString')).toBeNull()
    expect(withValue(VALUES, 'patient.claim_id', 'C1')).toEqual({
      ...VALUES,
      patient: { ...VALUES.patient, claim_id: 'C1' },
    })
    expect(withValue({}, 'a.b', 'c')).toEqual({ a: { b: 'c' } })
  })

  it('once: a value that looks like a placeholder stays as it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, around) => {
        const safe = around.replaceAll(/[{}[\]]/g, '')
        const filled = fillTemplate(`${safe}x{{patient.name}}x${safe}`, { patient: { name } })
        expect(filled).toBe(`${safe}x${name.trim() === '' ? 'Patient Name Not Available' : name}x${safe}`.trim())
      }),
    )
  })

  it('whatever the text: nothing is thrown, and what has no placeholder stays', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', '{{', '}}', '.', 'a', '_', '\n', START_MARKER, END_MARKER) }),
        (body) => {
          const letter = fillTemplate(body, VALUES)
          expect(typeof letter).toBe('string')
          if (pathsIn(body).length === 0) expect(letter).toBe(letterPart(body))
        },
      ),
    )
  })

  it('quickly, also a megabyte of braces', () => {
    const begun = process.cpuUsage()
    for (const piece of ['{{', '}}', '{{a', '{{a}}', '{', 'x'])
      fillTemplate(piece.repeat(1_000_000 / piece.length), VALUES)
    expect(process.cpuUsage(begun).user).toBeLessThan(5_000_000)
  })

  it('under 20 characters the first template is taken', () => {
    const [first, short] = [{ body: 'The first of the list {{patient.name}}' }, { body: 'too short' }]
    expect(templateToUse([first, short], short)).toBe(first)
    expect(templateToUse([first, short], first)).toBe(first)
    expect(templateToUse([], short)).toBe(short)
  })
})

describe('a template that is not whole is refused with its line', () => {
  it.each([
    ['fine {{patient.name}}', null],
    ['line\n{{patient.name', 'Line 2: {{ is not closed by }}'],
    ['}} and more', 'Line 1: }} closes nothing'],
    ['a\nb\n{{1+1}}', 'Line 3: {{1+1}} is not a placeholder such as {{patient.name}}'],
    ['{{a.b.c.d.e}}', 'Line 1: {{a.b.c.d.e}} is not a placeholder such as {{patient.name}}'],
    [`${START_MARKER}\nletter`, `Line 1: ${START_MARKER} has no ${END_MARKER}`],
    [`letter\n${END_MARKER}`, `Line 2: ${END_MARKER} has no ${START_MARKER}`],
    [`${END_MARKER}\n${START_MARKER}`, `Line 1: ${END_MARKER} comes before ${START_MARKER}`],
    [`${START_MARKER}\n${START_MARKER}\n${END_MARKER}`, `Line 2: ${START_MARKER} stands twice`],
  ])('%j: %s', (body, said) => {
    const verdict = checkTemplate(body)
    const values = verdict.ok ? undefined : verdict.details?.values
    expect(values ? `Line ${values.line}: ${values.fault}` : null).toBe(said)
  })

  it('whatever it holds, in no time', () => {
    fc.assert(fc.property(fc.string({ maxLength: LONGEST_TEMPLATE }), (body) => void checkTemplate(body)))
    expect(checkTemplate('{{'.repeat(500_000)).ok).toBe(false)
  })
})

describe('what a letter misses', () => {
  const paths = ['management.advice_date', 'patient.claim_id', 'complication.name']

  it('is found however the text came about, and named', () => {
    const text = 'advised on Advice Date Not Available, claim Claim ID Not Available, Advice Date Not Available'
    expect(missingIn(text, paths)).toEqual([
      { path: 'management.advice_date', label: 'Advice Date' },
      { path: 'patient.claim_id', label: 'Claim ID' },
    ])
    expect(missingIn('nothing is missing', paths)).toEqual([])
    expect(
      piecesOf(text, paths)
        .map(({ text: piece }) => piece)
        .join(''),
    ).toBe(text)
  })

  it('is filled in by hand, also with a text that has signs of its own', () => {
    expect(filledByHand('on Advice Date Not Available', 'management.advice_date', "$& of 'x'")).toBe("on $& of 'x'")
  })

  it('names a path by its last part where it has no name of its own', () => {
    expect([labelOf('complication.onset_date'), labelOf('complication.name'), labelOf('a.___')]).toEqual([
      'Onset Date',
      'Complication',
      'Value',
    ])
  })
})
