import type { Compilable } from 'kysely'
import type { HospitalDb } from '../in-hospital.ts'

type RowsOf<Statement> = Statement extends Compilable<infer Row> ? readonly Row[] : never
type AllRows<Statements extends readonly Compilable[]> = { [at in keyof Statements]: RowsOf<Statements[at]> }

/**
 * The last statements of a transaction and the answer that their rows make: nothing is decided between them and the commit, so all
 * of them leave in one round trip and what they lock is locked for that one only. An operation returns them instead of its answer.
 */
export class LastStatements<Answer> {
  readonly statements: readonly Compilable[]
  readonly answerOf: (rows: readonly (readonly unknown[])[]) => Answer

  constructor(statements: readonly Compilable[], answerOf: (rows: readonly (readonly unknown[])[]) => Answer) {
    this.statements = statements
    this.answerOf = answerOf
  }

  /** The same statements with another answer. */
  map<Other>(change: (answer: Answer) => Other): LastStatements<Other> {
    return new LastStatements(this.statements, (rows) => change(this.answerOf(rows)))
  }
}

/**
 * Ends an operation with these statements, which are sent in their order. `answerOf` is called with the rows of each when they are
 * committed: it may refuse only what changed nothing, such as the update of a row that is not there.
 */
export const lastStatements = <const Statements extends readonly Compilable[], Answer>(
  statements: Statements,
  answerOf: (rows: AllRows<Statements>) => Answer,
): LastStatements<Answer> =>
  new LastStatements(statements, answerOf as (rows: readonly (readonly unknown[])[]) => Answer)

/** The answer, for who goes on in the transaction: its last statements, if they are still to be sent, are sent and awaited. */
export async function sentNow<Answer>(db: HospitalDb, given: Answer | LastStatements<Answer>): Promise<Answer> {
  if (!(given instanceof LastStatements)) return given
  const answers = await Promise.all(given.statements.map((statement) => db.executeQuery(statement.compile())))
  return given.answerOf(answers.map(({ rows }) => rows))
}
