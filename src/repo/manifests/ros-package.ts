// package.xml: packages of ROS; only the second generation is a provider.
import type { ManifestReader } from './manifest-reader.ts';

export const rosPackage: ManifestReader = {
  names: /^package\.xml$/,
  read(text) {
    const ros = /<(?:build_type>\s*ament_|buildtool_depend>\s*ament_|exec_depend>\s*rcl|depend>\s*rcl)/.test(text);
    return ros ? [{ ecosystem: 'marks', name: 'package of ROS 2' }] : [];
  },
};
