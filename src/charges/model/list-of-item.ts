import { LIST_KEYS, type ListKey } from '../../catalogue/model/list-keys.ts'
import { listOf } from '../../catalogue/model/lists/lists.ts'
import type { RatedBy } from '../../catalogue/model/lists/master-list.ts'

/** The list of an entry: by the column that refers to it, and by its kind where several lists share a table. */
export const listOfItem = ({ by, kind }: { readonly by: RatedBy; readonly kind: string }): ListKey | undefined =>
  LIST_KEYS.find((key) => {
    const list = listOf(key)
    return list.rates?.by === by && (list.kind === undefined || list.kind === kind)
  })
