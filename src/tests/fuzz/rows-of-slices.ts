import type { TestApp } from '../test-app.ts'
import { exportsOf } from './exports-of.ts'

/** Makes a row of a patient and a visit; its key. */
export type RowMaker = (
  testApp: TestApp,
  of: { readonly patientId: string; readonly visitId: string },
) => Promise<string>

/**
 * Rows that no creating call of their slice makes from plain input, by table: each stands in an `x.rows.factory.ts` beside the tests
 * of its slice.
 */
export const rowsOfSlices: Readonly<Record<string, RowMaker>> = Object.assign(
  {},
  ...(await exportsOf<Readonly<Record<string, RowMaker>>>('.rows.factory.ts')),
)
