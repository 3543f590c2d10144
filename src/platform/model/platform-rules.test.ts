import { expect, test } from 'vitest'
import { optionalText, requiredText, text } from './contract/fields.ts'
import { decideFileType } from './files/file-type.ts'

test('text is trimmed, loses control characters, and keeps new lines', () => {
  expect(text(20).parse('  a\u0000b\u001b\nc\t ')).toBe('ab\nc')
  expect(text(20).parse('e\u0301')).toBe('é')
})

test('text that must be there is not blank', () => {
  expect(requiredText(5, 'Say something').safeParse('   ').error?.issues[0]?.message).toBe('Say something')
  expect(text(3).safeParse('abcd').error?.issues[0]?.message).toBe('At most 3 characters')
})

test('an empty optional field is not known', () => {
  for (const typed of ['', '  ', null, undefined]) expect(optionalText(5).parse(typed)).toBeNull()
})

test.each([
  ['a.pdf', 'application/pdf', 'application/pdf'],
  ['A.JPEG', 'image/jpeg', 'image/jpeg'],
  ['old.doc', 'application/x-cfb', 'application/msword'],
])('%s with the content of %s is kept as %s', (name, sniffed, kept) => {
  expect(decideFileType(name, 10, sniffed)).toEqual({ ok: true, value: kept })
})

test.each([
  ['a.exe', 'application/x-msdownload', 'FILE_TYPE_REFUSED'],
  ['a.pdf', undefined, 'FILE_NOT_WHAT_IT_SAYS'],
  ['a.pdf.png', 'application/pdf', 'FILE_NOT_WHAT_IT_SAYS'],
  ['png', 'image/png', 'FILE_TYPE_REFUSED'],
])('%s with the content of %s is refused: %s', (name, sniffed, refusal) => {
  expect(decideFileType(name, 10, sniffed)).toMatchObject({ ok: false, refusal })
})
