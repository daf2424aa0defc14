import type { Config } from '../../config.ts';
import type { Gauges } from '../../http/metrics.ts';
import { readRoom } from './room.ts';

/** Room on the disks for `/metrics`: alarm on what is left of `total`. */
export function diskSpaceGauges({ dataDir, filesDir }: Config): Gauges {
  return {
    help: {
      disk_data_free_bytes: 'Bytes free on the disk of DATA_DIR.',
      disk_data_total_bytes: 'Bytes of that disk.',
      disk_files_free_bytes: 'Bytes free on the disk of stored files.',
      disk_files_total_bytes: 'Bytes of that disk.',
    },
    async read() {
      const [data, files] = await Promise.all([readRoom(dataDir), readRoom(filesDir)]);
      return {
        disk_data_free_bytes: data.free,
        disk_data_total_bytes: data.total,
        disk_files_free_bytes: files.free,
        disk_files_total_bytes: files.total,
      };
    },
  };
}
