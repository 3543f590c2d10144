import { deliverReport } from '../../../../src/laboratory/server/reports/deliver-report.ts'
import { issueReport } from '../../../../src/laboratory/server/reports/issue-report.ts'
import { performAt, type Scenario } from '../../scenario.ts'

type Given = { readonly at: Date; readonly receiver: string }

/** The report of a sample is issued and handed over. */
export async function givenToPatient(scenario: Scenario, sampleId: string, { at, receiver }: Given): Promise<void> {
  const by = { by: 'lab' } as const
  const { id } = await performAt(scenario, at, issueReport, { params: { sampleId } }, by)
  await performAt(scenario, at, deliverReport, { params: { id }, body: { kind: 'handed', receiver } }, by)
}
