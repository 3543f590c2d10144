import { type RawBuilder, sql } from 'kysely'
import { sameRow } from '../../platform/server/database/same-row.ts'
import { CONFIDENTIAL_TEST } from '../model/confidential-test.ts'

/** Whether the laboratory test that a row names in `lab_test_id` is confidential: all that it is reported as is. */
export const isConfidentialTest = (row: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from lab_tests secret where ${sameRow('secret', `${row}.lab_test_id`)} and secret.is_confidential)`

/**
 * What is told of the name of what a row was ordered or charged for, wherever more people read it than treat: bills, claims, letters,
 * slips, labels, lists. The code of the rate list stays: by it the payer pays (decision record 129).
 */
export const toldName = (row: string, name: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`case when ${isConfidentialTest(row)} then ${CONFIDENTIAL_TEST} else ${name} end`
