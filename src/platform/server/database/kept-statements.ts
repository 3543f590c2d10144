import { CompiledQuery } from 'kysely'
import type { HospitalDb } from './in-hospital.ts'

type Built<Row> = { compile(): CompiledQuery<Row> }

/**
 * A statement that is the same but for its values, built and compiled once: that takes as long as sending it. The values are
 * objects (bytes, moments), by which they are found among the parameters; everything else is built in.
 */
export function statementOf<Values extends readonly object[], Row>(
  build: (db: HospitalDb, ...values: Values) => Built<Row>,
): (db: HospitalDb, ...values: Values) => Promise<readonly Row[]> {
  let known: Template | undefined
  return async (db, ...values) => {
    known ??= templateOf(build(db, ...values).compile(), values)
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(known.sql, known.parameters(values)))
    return rows
  }
}

type Template = { readonly sql: string; parameters(values: readonly unknown[]): unknown[] }

function templateOf({ sql, parameters }: CompiledQuery, first: readonly unknown[]): Template {
  const places = parameters.map((parameter) => ({ parameter, at: first.indexOf(parameter) }))
  return {
    sql,
    parameters: (values: readonly unknown[]) => places.map(({ parameter, at }) => (at < 0 ? parameter : values[at])),
  }
}

type StandIns<Values extends readonly unknown[]> = { [at in keyof Values]: object }
type StandingIn<Values extends readonly unknown[], Row> = (...standIns: StandIns<Values>) => Built<Row>

/**
 * Statements by what they were built from, those asked last: every screen asks for its list again after each change, and a list of
 * many columns takes a third of a millisecond to build. The key must name everything that the statement depends on but the
 * values, which `build` receives as stand-ins for them. The statement is still to be sent.
 */
export function keepTexts<Row>(most = 100) {
  const kept = new Map<string, Template>()
  return <Values extends readonly unknown[]>(
    key: string,
    values: Values,
    build: StandingIn<Values, Row>,
  ): Built<Row> => {
    const standIns = values.map(() => ({})) as StandIns<Values>
    const { sql, parameters } = kept.get(key) ?? templateOf(build(...standIns).compile(), standIns)
    kept.delete(key)
    kept.set(key, { sql, parameters })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return { compile: () => CompiledQuery.raw(sql, parameters(values)) as CompiledQuery<Row> }
  }
}

/** The same, sent at once: the rows that it answers. */
export function keepStatements<Row>(most?: number) {
  const statement = keepTexts<Row>(most)
  return async <Values extends readonly unknown[]>(
    db: HospitalDb,
    key: string,
    values: Values,
    build: StandingIn<Values, Row>,
  ): Promise<readonly Row[]> => (await db.executeQuery(statement(key, values, build).compile())).rows
}
