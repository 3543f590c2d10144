import type { IsoDate } from '../../../kernel/calendar.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import type { ContractForm } from '../../../ui/forms/contract-form.ts'
import type { testForm } from '../../model/tests/test-fields.ts'
import type { labTestsContract, ShownTest } from '../../model/tests/tests.contract.ts'

export type TestFormState = ContractForm<typeof testForm>
export type TestChoices = RouteReply<typeof labTestsContract.choices>

/** What is shown of a test, as its form holds it. */
export function typedOf(test: ShownTest, today: IsoDate): Partial<TestFormState['values']> {
  return {
    subSpecialtyId: test.subSpecialtyId ?? '',
    method: test.method,
    turnaroundMinutes: test.turnaroundMinutes,
    statMinutes: test.statMinutes,
    interfaceCode: test.interfaceCode ?? '',
    machine: test.machine ?? '',
    loinc: test.loinc ?? '',
    icd10: test.icd10 ?? '',
    cpt: test.cpt ?? '',
    printOrder: test.printOrder,
    isMethodShown: test.isMethodShown,
    startsPage: test.startsPage,
    interpretation: test.interpretation ?? '',
    comment: test.comment ?? '',
    opinion: test.opinion ?? '',
    parameters: test.parameters.map(({ parameterId, heading }) => ({ parameterId, heading: heading ?? '' })),
    testIds: [...test.testIds],
    from: today,
  }
}
