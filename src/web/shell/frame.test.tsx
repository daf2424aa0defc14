import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { work } from '../../contract/accounts/work-counts.ts';
import { classes } from '../../contract/classes/classes.ts';
import { home } from '../../contract/home.ts';
import { materials } from '../../contract/materials/materials.ts';
import { products } from '../../contract/orders/products.ts';
import { defaultPublicSettings } from '../../contract/settings/default-public-settings.ts';
import { publicReads } from '../../contract/settings/read-public-settings.ts';
import { loadLanguage } from '../i18n/language.ts';
import { type FakeApi, installFakeApi } from '../testing/fake-api.ts';
import { signInAs } from '../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: typeof import('../testing/open-screen.tsx').openScreen;
beforeAll(async () => {
  signInAs('admin');
  api = installFakeApi();
  ({ openScreen } = await import('../testing/open-screen.tsx'));
});
beforeEach(() => {
  api = installFakeApi();
});

const id = '00000000-0000-4000-8000-000000000009';
const nothing = { items: [], next: null };

it.each([
  [`/event?id=${id}`, 'Class'],
  [`/product/${id}`, 'Product'],
  [`/purchase/${id}`, 'Checkout'],
  [`/orders/${id}`, 'Order'],
  [`/material/${id}/access`, 'Your material'],
  [`/secure-material/${id}`, 'Reader'],
  [`/attempts/${id}`, ''],
  [`/attempts/${id}/result`, 'Tests'],
  [`/tests/${id}`, ''],
  ['/inbox', ''],
  ['/syllabus/police-recruitment', ''],
  ['/admin/orders', ''],
])('%s has the header with the way back, and the bottom bar, also where everything fails', async (path, name) => {
  await openScreen(path);
  const header = (await screen.findAllByRole('banner'))[0] as HTMLElement;
  within(header).getByRole('link', { name: 'Back' });
  within(header).getByRole('button', { name: 'Account menu' });
  if (name) within(header).getByText(name);
  expect(screen.getAllByRole('navigation', { name: 'Main' }).some((one) => one.matches('[data-slides=down]'))).toBe(
    true,
  );
});

it.each(['/about', '/terms-conditions', '/payment-success', '/study-materials', '/premium-materials', '/batches'])(
  '%s has the header and the bottom bar, also where everything fails',
  async (path) => {
    await openScreen(path);
    within((await screen.findAllByRole('banner'))[0] as HTMLElement).getByRole('button', { name: 'Account menu' });
    expect(screen.getAllByRole('navigation', { name: 'Main' }).length).toBeGreaterThan(0);
  },
);

it('where the settings did not come, the delivered texts are in the language of the page', async () => {
  await openScreen('/about');
  await act(() => loadLanguage('mr'));
  within((await screen.findAllByRole('banner'))[0] as HTMLElement).getByText('अकॅडमी');
  await within(screen.getByRole('contentinfo')).findByText('प्रत्येक स्वप्नाला हवा मार्गदर्शक');
  await openScreen('/home');
  await act(() => loadLanguage('hi'));
  await screen.findByRole('heading', { level: 1, name: 'हर सपने को चाहिए मार्गदर्शक' });
  screen.getByText('पुलिस भर्ती और संयुक्त परीक्षाएँ');
  await screen.findByText('अनुभवी शिक्षक');
});

it('while the settings are on their way, a page in Marathi shows no English for them', async () => {
  const release = api.hold(publicReads.readPublicSettings);
  await openScreen('/about');
  await act(() => loadLanguage('mr'));
  const footer = await screen.findByRole('contentinfo');
  expect(footer.textContent).not.toMatch(/Every Dream/);
  release();
  await within(footer).findByText('प्रत्येक स्वप्नाला हवा मार्गदर्शक');
});

it('where only what a visitor is told came, the delivered rest is in the language of the page too', async () => {
  const { makeQueryClient } = await import('../api/query-client.ts');
  const queries = makeQueryClient();
  const { directors, home, introVideo, legal, shipping, refunds, ...told } = defaultPublicSettings;
  const academy = { name: 'विजय अकादमी', tagline: 'हर सपने को चाहिए मार्गदर्शक', subject: 'पुलिस भर्ती' };
  queries.setQueryData(['settings', 'public'], { ...told, academy, adminPhone: null, changedAt: {} });
  await openScreen('/home', queries);
  await act(() => loadLanguage('hi'));
  await screen.findByText('अनुभवी शिक्षक');
  screen.getByText('पुलिस भर्ती');
});

it('of an academy that filled in no registration, About says nothing of it', async () => {
  await openScreen('/about');
  await screen.findByRole('heading', { name: 'Find us' });
  expect(screen.queryByText('Registration and complaints')).toBeNull();
});

it('the sections of the admin say how much waits there, and the work queue all of it', async () => {
  api.answer(work.getWorkCounts, { materials: 0, tests: 2, orders: 105, enquiries: 3 });
  await openScreen('/admin/enquiries');
  const nav = (await screen.findAllByRole('navigation', { name: 'Admin panel' }))[0] as HTMLElement;
  await within(nav).findByRole('link', { name: 'Enquiries 3 waiting' });
  within(nav).getByRole('link', { name: 'Orders 105 waiting' });
  within(nav).getByRole('link', { name: 'Work queue 110 waiting' });
  within(nav).getByRole('link', { name: 'Materials' });
});

it('a search of classes says what the others find, and recordings are a tab', async () => {
  api.answer(classes.listClasses, nothing);
  api.answer(materials.listMaterials, { ...nothing, corrected: null, total: null });
  api.answer(products.listProductsOnSale, {
    items: [
      {
        id,
        title: 'Mentoring session',
        contents: 'One hour with a director',
        outcomes: '',
        questions: '',
        kind: 'mentoring',
        pricePaise: 150000,
        mrpPaise: null,
        validityDays: null,
        isOnSale: true,
        ships: false,
        inStock: true,
        materialIds: [],
        classIds: [],
        subject: null,
        batchId: null,
        batchTerm: null,
      },
    ],
    next: null,
  });
  await openScreen('/events?search=mentoring');
  const found = await screen.findByRole('link', { name: /1 in Premium/ });
  expect(found.getAttribute('href')).toBe('/premium-materials?search=mentoring');
  screen.getByRole('heading', { name: 'Nothing found' });
  fireEvent.click(screen.getByRole('radio', { name: 'Recordings' }));
  await waitFor(() => expect(location.search).toContain('when=recorded'));

  await openScreen('/premium-materials?search=mentoring');
  await screen.findByRole('heading', { name: 'Mentoring session' });
  expect(screen.queryByText('Nothing found')).toBeNull();
});

it('the profile’s rows say what one has, and what belongs there where that is nothing', async () => {
  api.answer(home.getProfileCounts, { materials: 0, classes: 1, batches: 0, orders: 3, addresses: 2 });
  await openScreen('/profile');
  await screen.findByText(/3.* active orders/);
  screen.getByText(/1.* class to come/);
  screen.getByText(/2.* addresses/);
  screen.getByText('What you own or have started');
});
