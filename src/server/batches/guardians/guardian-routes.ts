import { guardianReports } from '../../../contract/batches/guardian-reports.ts';
import { chosenLanguage } from '../../http/chosen-language.ts';
import { bind } from '../../http/routes.ts';
import { ofOwnBatch } from '../teachers/own-batches.ts';
import { getGuardianReport } from './guardian-report.ts';
import { planGuardianReports, sendGuardianReport, sendGuardianReports } from './tell-guardians.ts';

export const guardianRoutes = bind(guardianReports, {
  getGuardianReport: ofOwnBatch((app, { params, query, request }) =>
    getGuardianReport(app, { ...params, ...query, language: chosenLanguage(request) }),
  ),
  sendGuardianReport: ofOwnBatch((app, { params, body, caller }) =>
    sendGuardianReport(app, { ...params, ...body, actorId: caller.userId }),
  ),
  planGuardianReports: ofOwnBatch((app, { params, query }) => planGuardianReports(app, { ...params, ...query })),
  sendGuardianReports: ofOwnBatch((app, { params, body, caller }) =>
    sendGuardianReports(app, { ...params, ...body, actorId: caller.userId }),
  ),
});
