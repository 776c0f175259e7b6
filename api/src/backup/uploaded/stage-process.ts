import { answerJob } from '../../foundation/short-process.js';
import { stageBackup } from './stage-backup.js';

// Checks one uploaded backup, so that the server answers meanwhile.
answerJob(stageBackup);
