import { useWrite } from '../../../platform/web/use-call.ts'
import { signatureContract } from '../../model/signature.contract.ts'
import type { Chosen } from './signature-field.tsx'

/** Carries out what was chosen in a SignatureField for an account. */
export function useSignatureSave() {
  const set = useWrite(signatureContract.setSignature)
  const remove = useWrite(signatureContract.removeSignature)
  return {
    busy: set.isPending || remove.isPending,
    async save(id: string, chosen: Chosen): Promise<void> {
      if (chosen === 'removed') await remove.mutateAsync({ id })
      else if (chosen) await set.mutateAsync({ id, name: chosen.name, file: chosen })
    },
  }
}
