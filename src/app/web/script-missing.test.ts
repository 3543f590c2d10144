import { expect, test } from 'vitest'
import { isScriptMissing } from './script-missing.ts'

test.each([
  ['Failed to fetch dynamically imported module: http://127.0.0.1/assets/x.js', true],
  ['error loading dynamically imported module: http://127.0.0.1/assets/x.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/x.css', true],
  ["Cannot read properties of undefined (reading 'rows')", false],
])('%s', (message, missing) => {
  expect(isScriptMissing(new TypeError(message))).toBe(missing)
})
