import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { beforeSigning, decideBegin, decideSave, decideSignature, signBy } from './decide-note.ts'

const DOCTOR = { writesDoctors: true, writesNursing: false, writesPart: false }
const NURSE = { writesDoctors: false, writesNursing: true, writesPart: true }

test('doctors begin doctors’ notes and nurses nursing notes, of visits that have them', () => {
  expect(decideBegin('admission', 'IPD', DOCTOR)).toMatchObject({ ok: true })
  expect(decideBegin('admission', 'Emergency', DOCTOR)).toMatchObject({ ok: true })
  expect(decideBegin('admission', 'OPD', DOCTOR)).toMatchObject({ refusal: 'NOT_OF_THIS_VISIT' })
  expect(decideBegin('admission', 'IPD', NURSE)).toMatchObject({ refusal: 'NOT_YOURS' })
  expect(decideBegin('nursing', 'IPD', NURSE)).toMatchObject({ ok: true })
  expect(decideBegin('nursing', 'IPD', DOCTOR)).toMatchObject({ refusal: 'NOT_YOURS' })
  expect(decideBegin('outpatient', 'IPD', DOCTOR)).toMatchObject({ ok: true })
})

const sent = (body: string, version: number | null, settles = false) => ({
  section: 'complaint',
  ...{ body, version, settles },
})
const how = (stored: { version: number; body: string; isOwn: boolean } | null, one: ReturnType<typeof sent>) => {
  const verdict = decideSave('admission', stored ? [{ section: 'complaint', ...stored }] : [], [one])
  return verdict.ok ? verdict.value[0]?.how : verdict.refusal
}

test('a text that came second stays beside the first; one’s own later text takes the place of the earlier', () => {
  expect(how(null, sent('Pain', null))).toBe('write')
  expect(how({ version: 2, body: 'Pain', isOwn: false }, sent('Pain in the chest', 2))).toBe('write')
  expect(how({ version: 3, body: 'Fever', isOwn: false }, sent('Pain', 2))).toBe('second')
  expect(how({ version: 3, body: 'Fever', isOwn: false }, sent('Pain', null))).toBe('second')
  expect(how({ version: 3, body: 'Pain', isOwn: true }, sent('Pain now', 2))).toBe('write')
  expect(how({ version: 3, body: 'Pain', isOwn: false }, sent('Pain', 2))).toBe('same')
  expect(how({ version: 3, body: 'Pain', isOwn: false }, sent('Pain', 3, true))).toBe('write')
  expect(decideSave('admission', [], [{ ...sent('x', null), section: 'nonsense' }])).toMatchObject({
    refusal: 'NO_SUCH_SECTION',
  })
})

test('two writers of a section lose no sentence, whatever order their saves arrive in', () => {
  const saves = fc.array(
    fc.record({ by: fc.constantFrom('A', 'B'), words: fc.string({ minLength: 1, maxLength: 5 }) }),
    {
      maxLength: 12,
    },
  )
  fc.assert(
    fc.property(saves, fc.array(fc.boolean(), { maxLength: 12 }), (edits, reads) => {
      type Text = { readonly version: number; readonly body: string; readonly by: string }
      const stored: { text: Text | null } = { text: null }
      const rivals = new Map<string, string>()
      const seen = new Map<string, number | null>()
      for (const [at, { by, words }] of edits.entries()) {
        // Sometimes the screen has read before the next key.
        if (reads[at]) seen.set(by, stored.text?.version ?? null)
        const now = stored.text
        const way = how(
          now && { version: now.version, body: now.body, isOwn: now.by === by },
          sent(words, seen.get(by) ?? null),
        )
        if (way === 'second') rivals.set(by, words)
        if (way === 'write') {
          stored.text = { version: (now?.version ?? 0) + 1, body: words, by }
          rivals.delete(by)
          seen.set(by, stored.text.version)
        }
        // What somebody wrote last stands, or waits beside, or was replaced by one who had read it.
        const kept = [stored.text?.body, ...rivals.values()]
        expect(kept).toContain(words)
      }
    }),
  )
})

const written = (bodies: Record<string, string>, rivals: string[] = []) => ({
  kind: 'admission' as const,
  sections: Object.entries(bodies).map(([section, body]) => ({
    ...{ section, body, version: 1 },
    rivals: rivals.filter((name) => name === section),
  })),
})
const WHOLE = { complaint: 'Pain', examination: 'Soft abdomen', diagnosis: 'Appendicitis' }

test('what stands in the way of a signature is told section by section', () => {
  expect(beforeSigning(written(WHOLE))).toEqual([])
  expect(beforeSigning(written({ ...WHOLE, complaint: ' ', examination: 'Hydration [fair / poor]' }))).toEqual([
    { section: 'complaint', code: 'SECTION_MISSING', values: { section: 'Complaint', blanks: '0 blanks' } },
    { section: 'examination', code: 'BLANKS_LEFT', values: { section: 'Clinical examination', blanks: '1 blank' } },
  ])
  expect(beforeSigning(written(WHOLE, ['diagnosis'])).map(({ code }) => code)).toEqual(['TWO_TEXTS'])
})

test('a note is signed as it was seen', () => {
  const seen = Object.keys(WHOLE).map((section) => ({ section, version: 1 }))
  expect(decideSignature(written(WHOLE), seen)).toMatchObject({ ok: true })
  expect(decideSignature(written(WHOLE), seen.slice(1))).toMatchObject({ refusal: 'STALE' })
  expect(decideSignature(written(WHOLE), [...seen.slice(1), { section: 'complaint', version: 2 }])).toMatchObject({
    refusal: 'STALE',
  })
})

test('an admission note is signed within 24 hours of the admission', () => {
  expect(signBy('admission', '2026-11-07T16:10:00.000Z')).toBe('2026-11-08T16:10:00.000Z')
  expect(signBy('admission', null)).toBeNull()
  expect(signBy('progress', '2026-11-07T16:10:00.000Z')).toBeNull()
})
