import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults, widthFaults } from './accessibility.ts'
import { PASSWORD, PHONE, serveDemoApp } from './demo-app.ts'
import { WIDE } from './windows.ts'

const app = serveDemoApp()

const NEW_PASSWORD = 'Kestrel-42-sky'

/** Nothing to complain about in the dark on a wide screen, nor in the light on a phone. */
async function isAccessible(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = [...(await axeFaults(page)), ...(await widthFaults(page))]
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(PHONE)
  const light = [...(await axeFaults(page, { rules: 'look' })), ...(await widthFaults(page))]
  await page.setViewportSize(WIDE)
  expect({ dark, light }).toEqual({ dark: [], light: [] })
}

async function typeSignIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('a forgotten password: an administrator gives a link, with which its owner chooses a new one', async () => {
  const visitor = await app.visitor()
  await visitor.goto('/login')
  await visitor.getByRole('link', { name: 'Forgot password?' }).click()
  await visitor.getByText('Please ask an administrator of your hospital to reset your password.').waitFor()

  const admin = await app.person('admin@hope.demo')
  await admin.goto('/users?search=nurse')
  await admin.getByRole('button', { name: 'Reset password: nurse@hope.demo' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Reset password' })
  await dialog.waitFor()
  await admin.getByRole('tooltip').waitFor({ state: 'hidden' })
  await isAccessible(admin)
  await dialog.getByRole('button', { name: 'Reset password' }).click()
  const code = await dialog.getByRole('textbox', { name: 'Code' }).inputValue()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(link.endsWith(`/reset-password#${code}`)).toBe(true)
  await isAccessible(admin)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await visitor.goto('/login')
  await typeSignIn(visitor, 'nurse@hope.demo', PASSWORD)
  await visitor.getByText('Your password was reset by an administrator.').waitFor()
  await visitor.goto(`/reset-password#${code}`)
  await visitor.getByRole('textbox', { name: 'New password', exact: true }).fill('short')
  await visitor.getByText('Password must be at least 8 characters long').first().waitFor()
  await isAccessible(visitor)
  await visitor.getByRole('textbox', { name: 'New password', exact: true }).fill(NEW_PASSWORD)
  await visitor.getByRole('textbox', { name: 'Confirm new password' }).fill(NEW_PASSWORD)
  await visitor.getByRole('button', { name: 'Change password' }).click()
  await visitor.getByText('Your password has been changed. You can sign in now.').waitFor()
  await typeSignIn(visitor, 'nurse@hope.demo', NEW_PASSWORD)
  await visitor.getByText('Welcome!').waitFor()
  await app.leave(visitor, admin)
})

test('two-step sign-in: set up with an app, asked for after the password, turned off by an administrator', async () => {
  const doctor = await app.person('doctor@ayushman.demo')
  await doctor.goto('/settings')
  await doctor.getByRole('button', { name: 'Set up' }).click()
  const dialog = doctor.getByRole('dialog', { name: 'Set up two-step sign-in' })
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  const secret = await dialog.getByRole('textbox', { name: 'Key' }).inputValue()
  await isAccessible(doctor)
  const totp = new TOTP({ secret })
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByText('This code is not right.').waitFor()
  const now = await doctor.evaluate(() => Date.now())
  await dialog.getByRole('textbox', { name: 'Code' }).fill(totp.generate({ timestamp: now }))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  expect(await codes.count()).toBe(10)
  const recovery = await codes.first().innerText()
  await isAccessible(doctor)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await doctor.getByText('10 recovery codes left').waitFor()

  const phone = await app.visitor({ viewport: PHONE })
  await phone.goto('/login')
  await typeSignIn(phone, 'doctor@ayushman.demo', PASSWORD)
  await phone.getByRole('heading', { name: 'Two-step sign-in' }).waitFor()
  await isAccessible(phone)
  await phone.getByRole('textbox', { name: 'Code' }).fill('111111')
  await phone.getByRole('button', { name: 'Continue' }).click()
  await phone.getByText('This code is not right, or was used before.').waitFor()
  await phone.getByRole('textbox', { name: 'Code' }).fill(recovery.toLowerCase())
  await phone.getByRole('button', { name: 'Continue' }).click()
  await phone.getByText('Welcome!').waitFor()

  const admin = await app.person('admin@ayushman.demo')
  await admin.goto('/users?search=doctor')
  await admin.getByRole('button', { name: 'Turn off two-step sign-in: doctor@ayushman.demo' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await admin.getByText('Two-step sign-in of doctor@ayushman.demo is off.').waitFor()
  await phone
    .getByRole('heading', { name: 'Your session has ended' })
    .or(phone.getByText('Create New Account'))
    .or(phone.getByRole('button', { name: 'Get started' }))
    .first()
    .waitFor()
  await app.leave(doctor, phone, admin)
})
