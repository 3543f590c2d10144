import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bankDetails, paymentLine } from './bank-details.ts'

const read = (field: keyof typeof bankDetails, typed: string) => z.safeParse(bankDetails[field], typed)

describe('a number that is printed', () => {
  test.each([
    ['accountNumber', '1234 5678 9012', '123456789012'],
    ['ifsc', ' sbin0004567 ', 'SBIN0004567'],
    ['pan', 'abcde 1234 f', 'ABCDE1234F'],
    ['gstin', '27abcde1234f1z5', '27ABCDE1234F1Z5'],
    ['pan', '', ''],
    ['ifsc', '   ', ''],
  ] as const)('%s %j is kept as %j', (field, typed, kept) => {
    expect(read(field, typed)).toMatchObject({ success: true, data: kept })
  })

  test.each([
    ['accountNumber', '12345678', 'An account number has 9 to 18 digits'],
    ['accountNumber', '1234567890123456789', 'An account number has 9 to 18 digits'],
    ['accountNumber', '12345678A', 'An account number has 9 to 18 digits'],
    ['ifsc', 'SBIN1004567', 'An IFSC has 11 characters, such as SBIN0004567'],
    ['ifsc', 'SBIN000456', 'An IFSC has 11 characters, such as SBIN0004567'],
    ['pan', 'ABCDE12345', 'A PAN has 10 characters, such as ABCDE1234F'],
    ['pan', 'ABCDE1234FX', 'A PAN has 10 characters, such as ABCDE1234F'],
    ['gstin', '27ABCDE1234F0Z5', 'A GSTIN has 15 characters, such as 27ABCDE1234F1Z5'],
    ['gstin', '27ABCDE1234F1X5', 'A GSTIN has 15 characters, such as 27ABCDE1234F1Z5'],
  ] as const)('%s %j is refused: %s', (field, typed, message) => {
    expect(read(field, typed).error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})

describe('where a payer sends its money', () => {
  const full = {
    accountName: 'Hope Hospital',
    accountNumber: '123456789012',
    bankName: 'State Bank of India',
    bankBranch: 'Nagpur',
    ifsc: 'SBIN0004567',
    pan: 'ABCDE1234F',
    gstin: '27ABCDE1234F1Z5',
  }

  test('is one line, without the number of the tax office for goods and services', () => {
    expect(paymentLine(full)).toBe(
      'Account name Hope Hospital · Bank, branch State Bank of India, Nagpur · Account no 123456789012 · IFSC SBIN0004567 · PAN ABCDE1234F',
    )
  })

  test('leaves out what is not known', () => {
    expect(paymentLine({ ...full, accountName: '', bankBranch: '', pan: '' })).toBe(
      'Bank, branch State Bank of India · Account no 123456789012 · IFSC SBIN0004567',
    )
  })

  test('is empty without an account, whatever else is known', () => {
    expect(paymentLine({ ...full, accountNumber: '' })).toBe('')
  })
})
