/** A statement of a migration, and what it makes: the words with which it would be dropped. */
export type Statement = { readonly makes: string; readonly text: string }

type Function = {
  readonly name: string
  /** Its arguments; a function without is that of a trigger, '' takes none and is called. */
  readonly takes?: string
  readonly declares?: string
  readonly body: string
  /** Planned once for whatever is asked: planning the joins takes ten times as long as carrying them out. */
  readonly keepsPlan?: boolean
  /** Runs as who calls it. */
  readonly isInvoker?: boolean
}

/** A function that only triggers and the owner call. */
export function definer({ name, takes, declares, body, keepsPlan, isInvoker }: Function): Statement {
  const types = (takes ?? '')
    .split(', ')
    .map((argument) => argument.replace(/^\w+ /, ''))
    .join(', ')
  const isOfTrigger = takes === undefined
  const returns = isOfTrigger ? 'trigger' : 'void'
  const settings = `${isInvoker ? '' : ' security definer'} set search_path = public, pg_temp${keepsPlan ? ' set plan_cache_mode = force_generic_plan' : ''}`
  return {
    makes: `function ${name}(${types})`,
    text: `create or replace function ${name}(${takes ?? ''}) returns ${returns} language plpgsql${settings} as $$
${declares ? `declare\n  ${declares}\n` : ''}begin
${body}${isOfTrigger ? '\n  return null;' : ''}
end $$;
revoke execute on function ${name}(${types}) from public;`,
  }
}

/** A trigger of a list on a table, once a statement: `fresh` are the rows as they are now, `stale` as they were. */
export function trigger(
  { list, letter }: { readonly list: string; readonly letter: string },
  table: string,
  event: 'insert' | 'update',
  name: string,
  before?: 'with the rows before',
): Statement {
  const called = `${letter}_${list}_${event}`
  return {
    makes: `trigger ${called} on ${table}`,
    text: `create or replace trigger ${called} after ${event} on ${table} referencing${before ? ' old table as stale' : ''} new table as fresh
  for each statement execute function ${name}();`,
  }
}

const WIDTH = 110

/** Names or values one after the other, in lines that can be read. */
export function aligned(texts: readonly string[]): string {
  let width = 0
  return texts
    .map((text, at) => {
      width += text.length + 2
      const breaks = at > 0 && width > WIDTH
      if (breaks) width = text.length
      return `${breaks ? '\n      ' : at > 0 ? ' ' : ''}${text}${at < texts.length - 1 ? ',' : ''}`
    })
    .join('')
}

export const alsoDone = (statements: string | undefined): string => (statements ? `\n  ${statements}` : '')
