import { randomInt } from 'node:crypto'
import { CODE_ALPHABET } from '../../model/secret-code.ts'

/** A random code to be read and typed by people: five bits a character. */
export const newCode = (length: number): string =>
  Array.from({ length }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join('')
