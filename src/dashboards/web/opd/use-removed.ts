import { useAuth } from '../../../access/web/session.tsx'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { storeOf, useStore } from '../../../ui/page/store.ts'
import type { OpdRow } from '../../model/opd.contract.ts'

type Removed = { readonly by: string; readonly ids: ReadonlySet<string> }
const NOTHING: ReadonlySet<string> = new Set()
/** In the memory of this tab only, until it is reloaded; the next person at it begins with the whole list. */
const removed = storeOf<Removed>({ by: '', ids: NOTHING })

/** The visits a user has taken off the own view: nobody else's list, and no record, knows of it (specification 3 section 5). */
export function useRemoved() {
  const by = useAuth().user?.id ?? ''
  const now = useStore(removed)
  const ids = now.by === by ? now.ids : NOTHING
  const remove = async ({ id, patientName }: OpdRow): Promise<void> => {
    const yes = await confirm({
      title: 'Remove from view',
      message: `Are you sure you want to remove ${patientName} from this view?`,
      confirmLabel: 'Remove',
    })
    if (yes) removed.set({ by, ids: new Set(ids).add(id) })
  }
  return { ids, remove, showAll: () => removed.set({ by, ids: NOTHING }) }
}
