import { expect, it } from 'vitest';
import { razorpayPage } from './razorpay-page.ts';

it('shows what the academy is called as text, in the page as in its script', () => {
  const hostile = `</script><script>alert(1)</script><img src=x onerror='alert(2)'>&"`;
  const { html } = razorpayPage({
    gatewayOrderId: 'order_1',
    orderNumber: hostile,
    amountPaise: 100,
    method: 'upi',
    academy: hostile,
    returnUrl: 'https://academy.example/checkout/razorpay/order_1/return',
    backPath: `/payment-success?order=1"><script>`,
    customerId: null,
    nonce: 'bm9uY2U=',
    keyId: 'rzp_test_1',
    script: 'https://checkout.razorpay.com/v1/checkout.js',
  });
  expect(html).not.toMatch(/<script>|<img/);
  expect(html.match(/<\/script>/g)).toHaveLength(html.match(/<script /g)?.length ?? 0);
  const [, inScript = ''] = html.match(/"name":("(?:[^"\\]|\\.)*")/) ?? [];
  expect(JSON.parse(inScript)).toBe(hostile);
});
