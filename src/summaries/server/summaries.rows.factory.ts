import { aRegistered } from '../../notes/server/notes.factory.ts'
import type { RowMaker } from '../../tests/fuzz/rows-of-slices.ts'
import { aSignedSummary } from './summaries.factory.ts'

export const summariesRows: Readonly<Record<string, RowMaker>> = {
  /** One that was signed: its paper has something to show. */
  discharge_summaries: async (testApp, { visitId }) => aSignedSummary(await aRegistered(testApp, 'hope'), visitId),
}
