import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { callAddress } from '../../model/gate/telephone.ts'

/** Calls the hospital's number; nothing where none is configured. */
export function CallDesk() {
  const { hospital } = useAuth()
  const address = callAddress(hospital?.phone ?? '')
  if (!address) return null
  return (
    <Button
      component="a"
      href={address}
      variant="default"
      size="lg"
      fullWidth
      leftSection={<IconPhone size={20} stroke={1.5} aria-hidden />}
    >
      Call the desk
    </Button>
  )
}
