import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { decideTest } from '../../model/tests/decide-test.ts'
import { labTestsContract } from '../../model/tests/tests.contract.ts'
import { planOfTest, saveTest } from './save-test.ts'
import { stampOf } from './tests.queries.ts'

/** Changes the terms and contents of a test from a day on; who saves has read what counts. */
export const changeTest = operation(
  labTestsContract.change,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, stamp, ...typed }) => {
    const test = await db.selectFrom('lab_tests').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!test) return refuse('NOT_FOUND')
    if ((await stampOf(db, id)) !== stamp) return refuse('STALE')
    const form = orRefuse(decideTest(id, typed))
    const plans = orRefuse(await planOfTest({ db }, id, form, dayOf(now)))
    await saveTest({ db, actor, now }, id, form, plans)
    await record({
      type: 'lab_test.changed',
      subject: { type: 'lab_tests', id },
      facts: { from: form.from, parameters: form.parameters.length, tests: form.testIds.length },
    })
    return { id }
  },
)
