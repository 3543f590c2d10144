import { notifications } from '@mantine/notifications'
import { IconAlertOctagon, IconCircleCheck, type TablerIcon } from '@tabler/icons-react'
import { createElement } from 'react'

type Kind = { readonly role: 'status' | 'alert'; readonly tone: 'good' | 'danger'; readonly icon: TablerIcon }

const GOOD: Kind = { role: 'status', tone: 'good', icon: IconCircleCheck }
const BAD: Kind = { role: 'alert', tone: 'danger', icon: IconAlertOctagon }

let shown = ''

/** One toast at a time: the next takes the place of the last (specification 1 section 9). */
function show({ role, tone, icon }: Kind, title: string, message = '') {
  if (shown) notifications.hide(shown)
  shown = notifications.show({
    title,
    message,
    role,
    icon: createElement(icon, { size: 18, stroke: 1.5, 'aria-hidden': true }),
    withBorder: true,
    'data-tone': tone,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  })
}

export const toast = {
  success: (title: string, message?: string): void => show(GOOD, title, message),
  error: (title: string, message?: string): void => show(BAD, title, message),
}
