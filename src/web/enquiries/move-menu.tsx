import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { type Enquiry, type EnquiryState, enquiries, enquiryMoves } from '../../contract/enquiries.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { showToast } from '../ui/toast.ts';
import { CloseDialog } from './close-dialog.tsx';
import { stateLabels } from './copy.ts';
import { inboxKey, oneEnquiry } from './queries.ts';

/** The moves that an enquiry can make from where it is; closing asks for the reason. */
export function MoveMenu({ enquiry }: { enquiry: Enquiry }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [closing, setClosing] = useState(false);
  const move = useMutation({
    mutationFn: (change: { state: EnquiryState; closeReason?: string }) =>
      call(enquiries.moveEnquiry, { params: { id: enquiry.id }, body: { ...change, version: enquiry.version } }),
    onSuccess: (moved) => {
      queries.setQueryData(oneEnquiry(enquiry.id).queryKey, moved);
      setClosing(false);
      const state = i18n._(stateLabels[moved.state]);
      showToast({ kind: 'success', title: t`Status changed to ${state}` });
    },
    onError: (failure, { state }) => {
      if (state !== 'closed') showToast({ kind: 'error', title: i18n._(errorMessage(failure)) });
    },
    onSettled: () =>
      Promise.all(
        [inboxKey, oneEnquiry(enquiry.id).queryKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
  const moves = enquiryMoves[enquiry.state];
  if (moves.length === 0) return null;
  return (
    <>
      <Menu
        label={t`Change status to`}
        trigger={
          <Button kind="outline" busy={move.isPending}>
            <Trans>Change status to</Trans>
            <ChevronDown size={18} aria-hidden="true" />
          </Button>
        }
      >
        {moves.map((state) => (
          <MenuItem key={state} onSelect={() => (state === 'closed' ? setClosing(true) : move.mutate({ state }))}>
            {i18n._(stateLabels[state])}
          </MenuItem>
        ))}
      </Menu>
      {closing && (
        <CloseDialog
          number={enquiry.number}
          busy={move.isPending}
          failure={move.error}
          onCancel={() => setClosing(false)}
          onClose={(closeReason) => move.mutate({ state: 'closed', closeReason })}
        />
      )}
    </>
  );
}
