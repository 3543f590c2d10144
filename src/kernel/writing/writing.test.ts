import { expect, test } from 'vitest'
import { blanksOf } from './blanks.ts'
import { codeBefore, phrasesOf, withPhrase } from './phrases.ts'

test('what is to be filled in is counted, and a bracket over two lines is none', () => {
  expect(blanksOf('About [size] cm, [normal / describe].')).toEqual([
    { from: 6, to: 12 },
    { from: 17, to: 36 },
  ])
  expect(blanksOf('[]')).toEqual([])
  expect(blanksOf('[one\ntwo]')).toEqual([])
})

test('a code behind a slash becomes its phrase, the caret behind it', () => {
  const phrases = [
    { code: 'noef', words: 'Both costophrenic angles free.' },
    { code: 'nopt', words: 'No pneumothorax.' },
    { code: 'no', words: 'Normal.' },
  ]
  const text = 'Lungs clear. /NOP and the rest'
  const typed = codeBefore(text, 17)
  expect(typed).toEqual({ from: 13, code: 'nop' })
  expect(phrasesOf(phrases, { from: 0, code: 'no' }).map(({ code }) => code)).toEqual(['no', 'noef', 'nopt'])
  if (typed && phrases[1])
    expect(withPhrase(text, typed, phrases[1])).toEqual({
      text: 'Lungs clear. No pneumothorax. and the rest',
      caret: 29,
    })
  expect(codeBefore('12/11', 5)).toBeNull()
  expect(codeBefore('/', 1)).toEqual({ from: 0, code: '' })
})
