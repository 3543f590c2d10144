import { notifications } from '@mantine/notifications'
import { IconAlertOctagon, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Kind = { readonly role: 'status' | 'alert'; readonly tone: 'good' | 'danger'; readonly icon: ReactNode; readonly word: string }

const GOOD: Kind = { role: 'status', tone: 'good', icon: <IconCircleCheck size={18} stroke={1.5} aria-hidden />, word: '' }
const BAD: Kind = { role: 'alert', tone: 'danger', icon: <IconAlertOctagon size={18} stroke={1.5} aria-hidden />, word: 'Error' }

let shown = ''

/** One toast at a time: the next takes the place of the last (specification 1 section 9). */
function show({ role, tone, icon, word }: Kind, title: string, message?: string) {
  if (shown) notifications.hide(shown)
  shown = notifications.show({
    title: title || word,
    message: message ?? '',
    role,
    icon,
    withBorder: true,
    'data-tone': tone,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  })
}

export const toast = {
  success: (title: string, message?: string): void => show(GOOD, title, message),
  error: (title: string, message?: string): void => show(BAD, title, message),
}
