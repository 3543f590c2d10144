import { useAuth } from '../../access/web/session.tsx'
import { useRead, useWrite } from '../../platform/web/use-call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { storeOf, useStore } from '../../ui/page/store.ts'
import { type CallOptionKind, nameToAdd, UNGROUPED } from '../model/call-options.ts'
import { telecallingContract } from '../model/telecalling.contract.ts'

type Option = { readonly kind: CallOptionKind; readonly name: string; readonly disposition: string | null }

/** What telecallers who are no administrators added: theirs until this page is closed (decisions, 'Patient Overview'). */
const addedHere = storeOf<readonly Option[]>([])

export type CallOptions = {
  names(kind: CallOptionKind): readonly string[]
  /** Sub-dispositions by the disposition they are grouped under, in the order of the dispositions. */
  readonly groups: readonly { readonly disposition: string; readonly subs: readonly string[] }[]
  readonly hospitals: readonly string[]
  readonly ownHospital: string
  /** Adds a name to a list and answers it as it now stands there; null where it is empty or there already. */
  add(kind: CallOptionKind, typed: string, disposition?: string): string | null
}

/** The lists of the station with what was added to them. */
export function useCallOptions(): CallOptions {
  const { can } = useAuth()
  const { data } = useRead(telecallingContract.options, {})
  const added = useStore(addedHere)
  const save = useWrite(telecallingContract.addOption)
  const options: readonly Option[] = [...(data?.options ?? []), ...added]
  const names = (kind: CallOptionKind) => [
    ...new Set(options.filter((one) => one.kind === kind).map(({ name }) => name)),
  ]
  const subs = options.filter(({ kind }) => kind === 'sub_disposition')
  return {
    names,
    groups: names('disposition').map((disposition) => ({
      disposition,
      subs: subs.filter((sub) => sub.disposition === disposition).map(({ name }) => name),
    })),
    hospitals: data?.hospitals ?? [],
    ownHospital: data?.ownHospital ?? '',
    add(kind, typed, disposition) {
      const name = nameToAdd(typed, names(kind))
      if (name === null) return null
      const option = { kind, name, disposition: kind === 'sub_disposition' ? (disposition ?? UNGROUPED) : null }
      // It is there at once; the hospital's list has it when the server has answered.
      addedHere.set([...addedHere.get(), option])
      if (can('call-option:edit'))
        save.mutate(option, { onError: (problem) => toast.error('The option was not added', problem.message) })
      return name
    },
  }
}
