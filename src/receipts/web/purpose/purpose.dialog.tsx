import { useState } from 'react'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { PURPOSE_WORDS } from '../../model/purpose.ts'
import { type ReceiptRow, receiptsContract } from '../../model/receipts.contract.ts'
import { PurposeField } from './purpose-field.tsx'

type Props = { readonly receipt: ReceiptRow; onClose(): void }

/** Says of a receipt what its money is for. */
export function PurposeDialog({ receipt: { id, number, purpose }, onClose }: Props) {
  const [chosen, setChosen] = useState(purpose)
  const [error, setError] = useState<string | null>(null)
  const write = useWrite(receiptsContract.explain)
  return (
    <FormDialog title={`What ${number} is for`} opened onClose={onClose} size={460}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!chosen) return setError('Please say what the money is for')
          write.mutate(
            { id, purpose: chosen },
            {
              onSuccess: () => {
                toast.success(PURPOSE_WORDS[chosen], number)
                onClose()
              },
              onError: (problem) => setError(problem.message),
            },
          )
        }}
      >
        <PurposeField value={chosen} error={error} onChange={setChosen} />
        <FormFooter submit="Save" busy={write.isPending} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
