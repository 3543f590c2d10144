import { type JoinBuilder, type RawBuilder, type StringReference, sql } from 'kysely'

/**
 * The condition that joins a row to a reference to it, inside one hospital: `sameRow('p', 'v.patient_id')` is
 * `p.hospital_id = v.hospital_id and p.id = v.patient_id`. Every key begins with the hospital, and row security alone
 * would leave the planner without the first column of its indexes.
 */
export function sameRow(row: string, reference: string): RawBuilder<boolean> {
  const [from = ''] = reference.split('.')
  const sameHospital = sql`${sql.ref(`${row}.hospital_id`)} = ${sql.ref(`${from}.hospital_id`)}`
  return sql<boolean>`${sameHospital} and ${sql.ref(`${row}.id`)} = ${sql.ref(reference)}`
}

/** `sameRow` as the condition of a Kysely join, where the compiler knows the names. */
export const onRow = <Tables, Joined extends keyof Tables>(
  join: JoinBuilder<Tables, Joined>,
  row: Joined & string,
  reference: StringReference<Tables, Joined>,
): JoinBuilder<Tables, Joined> => join.on(sameRow(row, reference))
