import type { ReactNode } from 'react'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import type { Ward } from '../../model/wards.contract.ts'
import { AddWard } from './add-ward.tsx'
import { EditWard } from './edit-ward.tsx'
import { WardPanel } from './ward-panel.tsx'
import { WithdrawWard } from './withdraw-ward.tsx'

type Props = { readonly wards: readonly Ward[]; historyOf(wardId: string): ReactNode }

/** What opens over the table of wards; which is open stands in the address (add, ward, edit, delete). */
export default function WardDialogs({ wards, historyOf }: Props) {
  const url = useUrl()
  const wardAt = (name: string) => wards.find(({ id }) => id === url.text(name))
  const [viewed, edited, withdrawn] = [wardAt('ward'), wardAt('edit'), wardAt('delete')]
  const close = () => url.set({ add: null, edit: null, delete: null })
  return (
    <>
      <WardPanel ward={viewed} historyOf={historyOf} onClose={() => url.set({ ward: null })} />
      <FormDialog title="Add Ward" opened={url.text('add') !== ''} onClose={close} size={640}>
        <AddWard onClose={close} />
      </FormDialog>
      <FormDialog title="Edit Ward" opened={edited !== undefined} onClose={close} size={640}>
        {edited && <EditWard key={edited.id} ward={edited} onClose={close} />}
      </FormDialog>
      <WithdrawWard ward={withdrawn} onClose={close} />
    </>
  )
}
