import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { TestForm } from './test-fields.ts'

type Combination = 'PARAMETER_TWICE' | 'TEST_TWICE' | 'INSIDE_ITSELF' | 'STAT_LATER'

/** Whether what is typed of a test goes together. Pure. */
export function decideTest(testId: string, form: TestForm): Verdict<TestForm, Combination> {
  const { parameters, testIds, turnaroundMinutes, statMinutes } = form
  const again = twice(parameters.map(({ parameterId }) => parameterId))
  if (again !== null) return refuse('PARAMETER_TWICE', { field: `parameters.${again}.parameterId` })
  const repeated = twice(testIds)
  if (repeated !== null) return refuse('TEST_TWICE', { field: `testIds.${repeated}` })
  if (testIds.includes(testId)) return refuse('INSIDE_ITSELF', { field: 'testIds' })
  if (turnaroundMinutes !== null && statMinutes !== null && statMinutes > turnaroundMinutes)
    return refuse('STAT_LATER', { field: 'statMinutes' })
  return accept(form)
}

/** The place of the first that stands there a second time. */
function twice(ids: readonly string[]): number | null {
  const place = ids.findIndex((id, at) => ids.indexOf(id) < at)
  return place < 0 ? null : place
}
