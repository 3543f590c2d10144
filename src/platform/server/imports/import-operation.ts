import type { Route, RouteRefusal } from '../../model/contract/route.ts'
import type { Context, Facts, Operation, Reply } from '../contract/operation.ts'
import type { ImportKind } from './import-kind.ts'

/** What a call of the imports does for the list that its path names. */
export type ImportRun<R extends Route, Prepared = unknown> = (
  kind: ImportKind,
  context: Context<RouteRefusal<R>>,
  input: Facts<R>,
  prepared: Prepared,
) => Promise<Reply<R>>

/** Makes operations of import calls: the list is looked up, and its permission asked, before anything is read. */
export function importOperationsOf(kinds: readonly ImportKind[]) {
  const byName = new Map(kinds.map((kind) => [kind.list.name, kind]))
  return <R extends Route, Prepared = unknown>(
    route: R,
    run: ImportRun<R, Prepared>,
    prepare?: Operation<R, Prepared>['prepare'],
  ): Operation<R, Prepared> => ({
    route,
    ...(prepare && { prepare }),
    permissionFor: (params) => byName.get(listIn(params))?.list.permission,
    run(context, input, prepared) {
      const kind = byName.get(listIn(input))
      if (!kind) throw new Error(`${listIn(input)} is not a list that files fill`)
      return run(kind, context, input, prepared)
    },
  })
}

const listIn = (input: unknown): string =>
  typeof input === 'object' && input !== null && 'list' in input ? String(input.list) : ''
