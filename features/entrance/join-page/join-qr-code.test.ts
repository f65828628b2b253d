import QRCode from 'qrcode'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeJoinPage } from '../join-requests/testing/joining.ts'
import { joinQrCode } from './join-page.contract.ts'

const server = testServer()

test('the QR code is a picture of the link, for administrators alone', async () => {
  const { maria, leo, entityGuid, slug } = await makeJoinPage(server())
  const { statusCode, headers, rawPayload } = await maria.client.raw(joinQrCode, { entityGuid })
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'image/png',
    expect.stringContaining('Join page QR code.png'),
  ])
  expect(
    rawPayload.equals(
      await QRCode.toBuffer(`http://localhost:3000/join-org/${slug}`, { width: 1200, errorCorrectionLevel: 'M' }),
    ),
  ).toBe(true)
  await expect(leo.client.send(joinQrCode, { entityGuid })).rejects.toMatchObject({ status: 403 })
})
