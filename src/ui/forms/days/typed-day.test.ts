import { describe, expect, it } from 'vitest'
import { shownDay, typedDay, whileTyping } from './typed-day.ts'

describe('a day that is typed', () => {
  it.each([
    ['05/11/1990', '1990-11-05'],
    ['5/11/1990', '1990-11-05'],
    ['5.11.1990', '1990-11-05'],
    ['05-11-1990', '1990-11-05'],
    [' 29/02/2024 ', '2024-02-29'],
  ])('%s is %s', (typed, day) => {
    expect(typedDay(typed)).toBe(day)
  })

  it.each(['', '05/11', '05/11/90', '31/02/2024', '29/02/2023', '1990-11-05', 'tomorrow'])('%j is no day', (typed) => {
    expect(typedDay(typed)).toBeNull()
  })
})

describe('a day field', () => {
  it('keeps the letters until the day is whole, so that the cursor stays where it is', () => {
    expect(whileTyping('5/11/1990')).toBe('5/11/1990')
    expect(whileTyping('05/11/1990')).toBe('1990-11-05')
    expect(whileTyping('31/02/2024')).toBe('31/02/2024')
  })

  it('shows what it keeps as dd/MM/yyyy', () => {
    expect(shownDay('1990-11-05')).toBe('05/11/1990')
    expect(shownDay('5/11/19')).toBe('5/11/19')
    expect(shownDay('')).toBe('')
  })
})
