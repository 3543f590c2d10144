import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { CallFailed } from '../../../platform/web/call-failed.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useAuth } from '../session.tsx'
import { type Chosen, SignatureField } from './signature-field.tsx'
import { useSignatureSave } from './use-signature-save.ts'

/** The own signature, under Settings. */
export function MySignature() {
  const { user, refresh } = useAuth()
  const [chosen, setChosen] = useState<Chosen>(null)
  const { busy, save } = useSignatureSave()
  if (!user) return null
  const keep = async () => {
    try {
      await save(user.id, chosen)
      toast.success('Success', chosen === 'removed' ? 'Your signature has been removed.' : 'Your signature is kept.')
      setChosen(null)
      refresh()
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      toast.error('Your signature was not changed', problem.message)
    }
  }
  return (
    <Stack gap="sm" align="stretch">
      <SignatureField keptOf={user.hasSignature ? user.id : null} chosen={chosen} onChoose={setChosen} />
      {chosen !== null && (
        <Button loading={busy} onClick={() => void keep()} style={{ alignSelf: 'flex-start' }}>
          Save signature
        </Button>
      )}
    </Stack>
  )
}
