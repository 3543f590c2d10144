import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { dischargeSummariesContract } from '../model/discharge-summaries.contract.ts'
import { beginSummary } from './begin-summary.ts'
import { markReady, setFollowUp, setForm } from './change-summary.ts'
import { draftCourse } from './draft-course.ts'
import { printSummary } from './print-summary.ts'
import { showSummary } from './show-summary.ts'
import { signSummary } from './signing/sign-summary.ts'
import { figuresOfSummaries, summariesPage } from './summaries.queries.ts'

const list = operation(dischargeSummariesContract.list, ({ db }, asked) => summariesPage(db, asked))
const figures = operation(dischargeSummariesContract.figures, ({ db }, asked) => figuresOfSummaries(db, asked))

export const summariesRoutes: readonly MountedOperation[] = [
  list,
  figures,
  showSummary,
  beginSummary,
  setForm,
  setFollowUp,
  markReady,
  signSummary,
  printSummary,
  draftCourse,
]
